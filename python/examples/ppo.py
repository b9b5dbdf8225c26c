# mypy: ignore-errors
# pyright: basic, reportMissingImports=false
"""Trains a small agent with PPO, in one file: Azul for two against the greedy bot, PyTorch on a CPU.

    python python/examples/ppo.py --minutes 20 --picture curve.svg

The agent plays one seat of 512 games at once; the greedy bot plays the other inside the environment. The reward is the change of the lead in
points, plus the outcome at the end. Every so often the agent plays 512 games each against the random and the greedy bot, choosing its most
likely move; the picture shows how many it won. Needs PyTorch, NumPy and, for the picture, Matplotlib.

--updates trains for so many updates instead of minutes; with --threads 1 such a run gives the same curve each time on the same machine. --games is for runs
smaller than the usual.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from evora.vector import VectorEnv

GAMMA, LAMBDA = 0.997, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
POINTS = 0.05
"""What a point of the lead is worth, where a win is worth 1."""


class Agent(nn.Module):
    """Two hidden layers, then a logit for each action and a value."""

    def __init__(self, env: VectorEnv, width: int = 256) -> None:
        super().__init__()
        most = np.ones(env.observations.shape[1], dtype=np.float32)
        for section in env.layout():
            size = int(np.prod([length for _, length in section["axes"]], dtype=np.int64))
            # Counts of tiles are mostly small; scores are not.
            most[section["offset"] : section["offset"] + size] = min(section["most"], 20) if section["name"] != "score" else 50
        self.register_buffer("scale", 1 / torch.from_dlpack(most))
        self.body = nn.Sequential(nn.Linear(len(most), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, env.action_count)
        self.value = nn.Linear(width, 1)
        for layer, gain in ((self.body[0], 2**0.5), (self.body[2], 2**0.5), (self.policy, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the legal actions, and values."""
        hidden = self.body(seen.float() * self.scale)
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return logits.log_softmax(-1), self.value(hidden).squeeze(-1)


def seen_by(env: VectorEnv) -> tuple[Tensor, Tensor]:
    """The environment's arrays as tensors, without a copy."""
    return torch.from_dlpack(env.observations), torch.from_dlpack(env.action_masks)


def play(agent: Agent, opponent: str, games: int, seed: int) -> float:
    """The share of games that the agent wins with its most likely moves; a shared win is half of one."""
    env = VectorEnv("azul", games, players=2, opponent=opponent)
    env.reset(seed=seed)
    won, is_over = np.zeros(games), np.zeros(games, dtype=bool)
    while not is_over.all():
        with torch.no_grad():
            chances, _ = agent(*seen_by(env))
        env.step(np.from_dlpack(chances.argmax(-1)))
        first = env.terminations & ~is_over
        won[first] = (env.rewards[first, 0] + 1) / 2
        is_over |= env.terminations
    return float(won.mean())


class Trainer:
    """PPO: plays a batch of steps, then learns from it a few times."""

    def __init__(self, games: int, seed: int, steps: int = 64) -> None:
        torch.manual_seed(seed)
        self.env = VectorEnv("azul", games, players=2, opponent="greedy", rewards="points")
        self.env.reset(seed=seed)
        self.agent = Agent(self.env)
        self.optimiser = torch.optim.Adam(self.agent.parameters(), lr=1e-3, eps=1e-5)
        self.lead = np.zeros(games, dtype=np.float32)
        seen, count = self.env.observations.shape[1], self.env.action_count
        self.seen = torch.zeros((steps, games, seen), dtype=torch.uint8)
        self.masks = torch.zeros((steps, games, count), dtype=torch.int8)
        self.actions = torch.zeros((steps, games), dtype=torch.int64)
        self.chances, self.values, self.rewards, self.ends = (torch.zeros((steps, games)) for _ in range(4))
        self.updates, self.samples = 0, 0

    def reward(self) -> Tensor:
        """What the last step was worth to the agent."""
        change = self.env.rewards[:, 0] - self.env.rewards[:, 1]
        self.lead += change
        ended = self.env.terminations
        reward = POINTS * change + np.where(ended, np.sign(self.lead), 0).astype(np.float32)
        self.lead[ended] = 0
        return torch.from_dlpack(np.ascontiguousarray(reward, dtype=np.float32))

    def play(self) -> Tensor:
        """Fills the batch; returns the values of where it ends."""
        for step in range(len(self.seen)):
            seen, mask = seen_by(self.env)
            self.seen[step], self.masks[step] = seen, mask
            with torch.no_grad():
                chances, self.values[step] = self.agent(seen, mask)
            # A sample of a distribution, by Gumbel's trick.
            action = (chances - torch.empty_like(chances).exponential_().log()).argmax(-1)
            self.actions[step] = action
            self.chances[step] = chances.gather(-1, action[:, None]).squeeze(-1)
            self.env.step(np.from_dlpack(action))
            self.rewards[step] = self.reward()
            self.ends[step] = torch.from_dlpack(self.env.terminations.view(np.uint8)).float()
        self.samples += self.actions.numel()
        with torch.no_grad():
            return self.agent(*seen_by(self.env))[1]

    def advantages(self, last: Tensor) -> Tensor:
        """Generalised advantage estimates."""
        advantages, ahead = torch.zeros_like(self.rewards), torch.zeros_like(last)
        for step in reversed(range(len(self.rewards))):
            goes_on = 1 - self.ends[step]
            delta = self.rewards[step] + GAMMA * last * goes_on - self.values[step]
            ahead = delta + GAMMA * LAMBDA * goes_on * ahead
            advantages[step], last = ahead, self.values[step]
        return advantages

    def learn(self, last: Tensor, rate: float, epochs: int = 2, batches: int = 8) -> None:
        """Improves the policy a little."""
        self.updates += 1
        advantages = self.advantages(last).flatten()
        targets = advantages + self.values.flatten()
        seen, masks = self.seen.flatten(0, 1), self.masks.flatten(0, 1)
        actions, old = self.actions.flatten(), self.chances.flatten()
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        for _ in range(epochs):
            for part in torch.randperm(len(actions)).split(len(actions) // batches):
                chances, values = self.agent(seen[part], masks[part])
                ratio = (chances.gather(-1, actions[part, None]).squeeze(-1) - old[part]).exp()
                better = advantages[part]
                better = (better - better.mean()) / (better.std() + 1e-8)
                policy = -torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                entropy = -(chances.exp() * chances).sum(-1).mean()
                loss = policy + VALUE * (values - targets[part]).square().mean() - ENTROPY * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
                self.optimiser.step()


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """The share of games won against both bots, over time."""
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    minutes = [point["minutes"] for point in curve]
    for bot in ("random", "greedy"):
        axes.plot(minutes, [100 * point[bot] for point in curve], label=f"against the {bot} bot")
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(xlabel="minutes of training", ylabel="games won, %", ylim=(0, 102), title="PPO learns Azul for two")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--updates", type=int, help="train for so many updates, however long they take")
    parser.add_argument("--games", type=int, default=512, help="games that are trained on, and played for each point of the curve, at once")
    parser.add_argument("--points", type=int, default=20, help="points of the curve after the first")
    parser.add_argument("--threads", type=int, help="threads of PyTorch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--curve", type=Path, help="where to write the curve as JSON")
    options = parser.parse_args()
    if options.threads:
        torch.set_num_threads(options.threads)
    trainer = Trainer(options.games, options.seed)
    curve: list[dict[str, Any]] = []
    began = time.perf_counter()
    while True:
        spent = time.perf_counter() - began
        done = trainer.updates / options.updates if options.updates else spent / (60 * options.minutes)
        if done >= len(curve) / options.points or done >= 1:
            shares = {bot: play(trainer.agent, bot, options.games, seed=10_000 + len(curve)) for bot in ("random", "greedy")}
            curve.append({"minutes": round(spent / 60, 2), "updates": trainer.updates, "samples": trainer.samples, **shares})
            print(f"{spent:6.0f} s  {trainer.samples:11,} samples  won: random {shares['random']:.1%}, greedy {shares['greedy']:.1%}", flush=True)
        if done >= 1:
            break
        last = trainer.play()
        trainer.learn(last, rate=1e-3 * max(1 - done, 0.05))
    if options.curve:
        options.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    if options.picture:
        draw(curve, options.picture)


if __name__ == "__main__":
    main()
