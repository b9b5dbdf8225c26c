import './look/fonts/fonts.css';
import './look/page.css';
import '../board/look/theme.css';
import { GUEST, get, post, tableAddress } from './lib/api';
import { isLocalId } from './lib/local-id';
import { prefetch } from './lib/prefetch';
import { hasServer, pageAt } from './lib/site';
import { storedSettings } from './lib/storage';
import { routeAt } from './routes';
import { CATALOGUES } from './words';

// Sequential requests are slow on a slow connection. This entry is small and loads first: it requests the texts, the page,
// the user and the table in parallel. The code that needs a response repeats a failed request and shows its error.
const later = () => {};
CATALOGUES[storedSettings().language]().catch(later);
const found = routeAt(pageAt(location.pathname));
found?.route.load().catch(later);

if (hasServer) {
  const guest = post(GUEST);
  prefetch(GUEST, guest);
  if (found?.route.pattern === '/table/:id' && found.parts.id && !isLocalId(found.parts.id)) {
    const path = tableAddress(found.parts.id, new URLSearchParams(location.search).get('link'));
    prefetch(
      path,
      guest.then(() => get(path)),
    );
  }
}

void import('./start');
