/** What is remembered is at most a megabyte or two, whatever addresses are tried. */
const mostKnown = 5_000;
const longest = 200;

/** The same results, remembered: finding out whose an address is takes longer than sending a page that is kept. */
export function rememberAddresses<Found>(find: (address: string) => Found): (address: string) => Found {
  const known = new Map<string, { found: Found }>();
  return (address) => {
    const before = known.get(address);
    if (before) return before.found;
    const found = find(address);
    if (address.length > longest) return found;
    if (known.size >= mostKnown) known.clear();
    known.set(address, { found });
    return found;
  };
}
