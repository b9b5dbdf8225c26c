import { query } from '../lib/api';
import { linkTo } from '../lib/site';

/** What is shared: a table, a finished game after so many steps, or a position. */
export type Shared =
  | { kind: 'table'; id: string; isPublic: boolean; link: string | null; begun: boolean; watched: boolean }
  | { kind: 'game'; id: string; ply: number; isPublic: boolean; link: string | null }
  | { kind: 'position'; text: string };

/** Addresses of what is shared, within the site; null where there is none. */
export interface Addresses {
  page: string;
  /** Of the picture, without `.svg` or `.png`, and its query. */
  picture: ((form: 'svg' | 'png') => string) | null;
  frame: string | null;
}

export function addressesOf(shared: Shared, language: string): Addresses {
  switch (shared.kind) {
    case 'table': {
      const link = shared.isPublic ? undefined : (shared.link ?? undefined);
      const isShown = shared.begun && shared.watched && (shared.isPublic || link !== undefined);
      return {
        page: query(linkTo(`/table/${shared.id}`), { link }),
        picture: isShown ? (form) => query(`/api/tables/${shared.id}/image.${form}`, { link }) : null,
        frame: isShown && shared.isPublic ? query(`/embed/game/${shared.id}`, { lang: language }) : null,
      };
    }
    case 'game': {
      const page = linkTo(`/game/${shared.id}/${shared.ply}`);
      if (!shared.isPublic)
        return { page: query(page, { link: shared.link ?? undefined }), picture: null, frame: null };
      return {
        page,
        picture: (form) => query(`/api/tables/${shared.id}/image.${form}`, { ply: shared.ply }),
        frame: query(`/embed/game/${shared.id}`, { ply: shared.ply, lang: language }),
      };
    }
    case 'position':
      return {
        page: query(linkTo('/analysis'), { position: shared.text }),
        picture: (form) => query(`/api/position/image.${form}`, { position: shared.text }),
        frame: query('/embed/position', { position: shared.text, lang: language }),
      };
  }
}

/** The HTML of a frame. */
export function frameCode(address: string, title: string): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="640" height="640" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;
}
