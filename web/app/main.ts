import './look/fonts/fonts.css';
import './look/page.css';
import '../board/look/theme.css';
import { mount } from 'svelte';
import App from './App.svelte';

const host = document.getElementById('app');
if (host) mount(App, { target: host });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
}
