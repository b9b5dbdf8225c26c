import { mount } from 'svelte';
import App from './App.svelte';
import { linkTo } from './lib/site';

const host = document.getElementById('app');
if (host) mount(App, { target: host });

// After everything else has loaded.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const register = () => void navigator.serviceWorker.register(linkTo('/service-worker.js')).catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
