/** A quiet tile with its size on it, for a place whose picture is still missing. */
export function placeholder(width: number, height: number): string {
  const text = Math.max(8, Math.min(width, height) / 9);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="#ece5d8"/>` +
    `<text x="50%" y="50%" fill="#8a7f6f" font-family="Georgia, serif" font-size="${text.toFixed(1)}" ` +
    `text-anchor="middle" dominant-baseline="central">${width} × ${height}</text></svg>`
  );
}
