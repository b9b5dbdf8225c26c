/** The picture of a table as everybody may see it now, as an address that needs no further request. */
export async function pictureOf(id: string): Promise<string> {
  const answer = await fetch(`/api/tables/${id}/image.svg`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
