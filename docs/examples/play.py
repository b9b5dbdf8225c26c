#!/usr/bin/env python3
"""Plays a whole game against a bot through the server's interface, with random moves.

    python3 play.py [http://127.0.0.1:8017] [azul]

plays as a guest. To play as an account, make a token with the scopes read, tables and play, and say
EVORA_TOKEN=… before it. Only the standard library is needed. All else is told in docs/http-api.md.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request


class Server:
    """A server, and who we are there."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.headers = {"Authorization": "Bearer " + token} if token else {}
        if not token:
            guest = urllib.request.Request(self.address + "/api/guest", method="POST")
            with urllib.request.urlopen(guest, timeout=30) as answer:
                # Of the cookie only its name and value are sent back.
                self.headers = {"Cookie": answer.headers["Set-Cookie"].split(";")[0]}

    def ask(self, method, path, body=None):
        """Asks until there is an answer: waits when there was too much at once or the server restarts."""
        request = urllib.request.Request(self.address + path, method=method, headers=self.headers)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    text = answer.read().decode()
                    is_json = answer.headers.get_content_type() == "application/json"
                    return json.loads(text) if is_json else text
            except urllib.error.HTTPError as refused:
                problem = json.loads(refused.read() or b"{}")
                if refused.code in (429, 503):
                    time.sleep(int(refused.headers.get("Retry-After", 1)))
                elif problem.get("type") in ("/api/problems/stale", "/api/problems/started"):
                    return None  # The table has moved on: look again.
                else:
                    sys.exit(f"{problem.get('title')}: {problem.get('detail')}")
            except (urllib.error.URLError, ConnectionError):
                # Nobody knows whether it arrived. Sent again it does no harm: a move says its ply.
                time.sleep(1)


def play(server, rules, level):
    """Plays one game; returns the table when it is over."""
    wish = {
        "options": {"rules": rules},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": level}],
        # What we add to the seed of the deals, so that nobody else can have chosen them.
        "share": os.urandom(16).hex(),
    }
    path = "/api/tables/" + server.ask("POST", "/api/tables", wish)["table"]["id"]
    while True:
        whole = server.ask("GET", path)
        if whole["table"]["state"] == "over":
            return whole["table"]
        game = whole["game"]
        if game and game["legal"]:
            move = {"ply": game["ply"], "word": random.choice(game["legal"])["word"]}
            server.ask("POST", path + "/moves", move)
        else:
            time.sleep(0.1)


def main(address="http://127.0.0.1:8017", rules="azul"):
    server = Server(address, os.environ.get("EVORA_TOKEN"))
    over = play(server, rules, level=2)
    result = over["result"]
    print("won" if over["you"] in result["winners"] else "lost", "with", result["scores"])
    print(server.ask("GET", "/api/tables/" + over["id"] + "/record"))


if __name__ == "__main__":
    main(*sys.argv[1:3])
