import { Engine } from '../../app/engine/engine';
import { loadEngine } from '../../app/engine/local';

/** The engine alone in a page, for tests in a browser. */

const NETWORKS = import.meta.glob<string>('../../../crates/evora-engine/networks/*.network', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Adds all networks, as the program has them. */
async function addNetworks(engine: Engine): Promise<void> {
  for (const address of Object.values(NETWORKS)) {
    const file = await (await fetch(address)).arrayBuffer();
    await engine.addNetwork(new Uint8Array(file));
  }
}

declare global {
  interface Window {
    engine: Engine;
    addNetworks: typeof addNetworks;
  }
}

const engine = await loadEngine();
if (engine) {
  window.engine = engine;
  window.addNetworks = addNetworks;
}
document.body.dataset.engine = engine instanceof Engine ? 'loaded' : 'missing';
