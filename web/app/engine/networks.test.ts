import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Networks } from './networks';

const ADDRESS = '/assets/azul-2-hash.network';
const file = new Uint8Array([1, 2, 3]);

describe('the networks', () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are fetched once, when they are asked for', async () => {
    fetched.mockResolvedValue(new Response(file));
    const networks = new Networks({ 'azul-2': ADDRESS });
    expect(fetched).not.toHaveBeenCalled();
    expect(await networks.file('azul-2')).toEqual(file);
    expect(await networks.file('azul-2')).toEqual(file);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(await networks.file('pavilion-3')).toBeNull();
  });

  it('are missing without a connection, and tried again', async () => {
    fetched.mockRejectedValueOnce(new TypeError());
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    fetched.mockResolvedValue(new Response(file));
    const networks = new Networks({ 'azul-2': ADDRESS });
    expect(await networks.file('azul-2')).toBeNull();
    expect(await networks.file('azul-2')).toBeNull();
    await expect.poll(() => networks.file('azul-2')).toEqual(file);
  });

  it('are waited for once, and not for long', async () => {
    let arrive = (_: Response) => {};
    fetched.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const networks = new Networks({ 'azul-2': ADDRESS }, 30);
    const start = performance.now();
    expect(await networks.file('azul-2')).toBeNull();
    expect(performance.now() - start).toBeGreaterThan(25);
    expect(await networks.file('azul-2')).toBeNull();
    arrive(new Response(file));
    await expect.poll(() => networks.file('azul-2')).toEqual(file);
    expect(fetched).toHaveBeenCalledOnce();
  });
});
