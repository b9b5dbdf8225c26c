/** The parts of a path that fits a pattern as `/game/:id/:ply`; none where it does not. */
export function fits(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const part = given[i];
    const name = want.startsWith(':') ? want.slice(1) : null;
    if (part === undefined) {
      // A part at the end may be left out, as in `/game/:id/:ply?`.
      if (!name?.endsWith('?')) return null;
    } else if (name !== null) parts[name.replace('?', '')] = decodeURIComponent(part);
    else if (want !== part) return null;
  }
  return parts;
}
