/** The order in which decisions are judged: some all over the game first, so that the graph has its shape early, then between. */
export function judgingOrder(plies: readonly number[]): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  let stride = 1;
  while (stride * 2 < plies.length) stride *= 2;
  for (; stride >= 1; stride /= 2) {
    for (let i = 0; i < plies.length; i += stride) {
      const ply = plies[i];
      if (ply === undefined || seen.has(ply)) continue;
      seen.add(ply);
      order.push(ply);
    }
  }
  return order;
}
