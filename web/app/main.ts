import './look/fonts/fonts.css';
import './look/page.css';
import '../board/look/theme.css';
import { askAhead } from './lib/ahead';
import { GUEST, get, post, tableAddress } from './lib/api';
import { kept } from './lib/kept';
import { routeAt } from './routes';
import { CATALOGUES } from './words';

// On a slow line every wait for one thing before asking for the next is seen. This is small and comes first: it asks
// for everything at once, the words, the page, who we are and what lies on the table, and each is used when it is there.
// What fails here is asked for again, and told, by whoever needs it.
const later = () => {};
CATALOGUES[kept().language]().catch(later);
const found = routeAt(location.pathname);
found?.route.load().catch(later);

const guest = post(GUEST);
askAhead(GUEST, guest);
if (found?.route.pattern === '/table/:id' && found.parts.id) {
  const path = tableAddress(found.parts.id, new URLSearchParams(location.search).get('link'));
  askAhead(
    path,
    guest.then(() => get(path)),
  );
}

void import('./start');
