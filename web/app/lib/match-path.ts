/** The parameters of a path that matches a pattern such as `/game/:id/:ply`; `null` if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const part = given[i];
    const name = want.startsWith(':') ? want.slice(1) : null;
    if (part === undefined) {
      // The last parameter may be optional, as in `/game/:id/:ply?`.
      if (!name?.endsWith('?')) return null;
    } else if (name !== null) parts[name.replace('?', '')] = decodeURIComponent(part);
    else if (want !== part) return null;
  }
  return parts;
}
