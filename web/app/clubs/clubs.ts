import type { ClubInfo, ClubRole } from '../../wire/types';

/** The page of a club, and its address on the server with one of its resources. */
export const clubPage = (id: string): string => `/club/${id}`;
export const clubAddress = (id: string, rest = ''): string => `/api/clubs/${encodeURIComponent(id)}${rest}`;

/** The address of somebody on one of a club's lists. */
export const personAddress = (
  id: string,
  list: 'members' | 'requests' | 'kept-out' | 'leaders',
  name: string,
): string => clubAddress(id, `/${list}/${encodeURIComponent(name)}`);

/** What the reader may do in a club; nothing as a stranger. */
export const roleIn = ({ you }: ClubInfo): ClubRole | null => (you.kind === 'member' ? you.role : null);

/** Whether a role leads a club: its owner and its leaders do. */
export const isLeading = (role: ClubRole | null): boolean => role === 'owner' || role === 'leader';

/** Whether a member of one role may remove one of another. */
export const mayRemove = (own: ClubRole | null, other: ClubRole): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'leader' && other === 'member';
