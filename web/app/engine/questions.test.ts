import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewStudy } from '../../wire/types';
import { Refused, Unreachable } from '../lib/api';
import { EngineFailed } from './failures';

const { ask, loadEngine, loadedEngine, server } = vi.hoisted(() => ({
  ask: vi.fn(),
  loadEngine: vi.fn(),
  loadedEngine: vi.fn(),
  server: vi.fn(),
}));

vi.mock('./local', () => ({ loadEngine, loadedEngine }));
vi.mock('../lib/api', async (real) => ({ ...(await real<object>()), ask: server }));

const { study } = await import('./questions');
const ASKED: NewStudy = { rules: 'azul', players: 2, seed: 7, words: [] };
const refused = new Refused({ type: '/api/problems/illegal', title: '', status: 422, detail: '' });

describe('a question', () => {
  beforeEach(() => {
    ask.mockResolvedValue('engine');
    server.mockResolvedValue('server');
    loadEngine.mockResolvedValue({ ask });
    loadedEngine.mockReturnValue(null);
  });
  afterEach(() => vi.resetAllMocks());

  it('is answered by the server until the engine is loaded', async () => {
    expect(await study(ASKED)).toBe('server');
    expect(loadEngine).not.toHaveBeenCalled();
    loadedEngine.mockReturnValue({ ask });
    expect(await study(ASKED)).toBe('engine');
    expect(server).toHaveBeenCalledOnce();
  });

  it('is answered by the engine without a connection', async () => {
    server.mockRejectedValue(new Unreachable());
    expect(await study(ASKED)).toBe('engine');
    loadEngine.mockResolvedValue(null);
    await expect(study(ASKED)).rejects.toBeInstanceOf(Unreachable);
  });

  it('is answered by the server if the engine fails', async () => {
    loadedEngine.mockReturnValue({ ask });
    ask.mockRejectedValue(new EngineFailed('a panic'));
    expect(await study(ASKED)).toBe('server');
    // Without a server, the failure is what there is to tell.
    server.mockRejectedValue(new Unreachable());
    await expect(study(ASKED)).rejects.toBeInstanceOf(EngineFailed);
  });

  it('is refused once', async () => {
    loadedEngine.mockReturnValue({ ask });
    ask.mockRejectedValue(refused);
    await expect(study(ASKED)).rejects.toBe(refused);
    loadedEngine.mockReturnValue(null);
    server.mockRejectedValue(refused);
    await expect(study(ASKED)).rejects.toBe(refused);
    expect(loadEngine).not.toHaveBeenCalled();
  });
});
