/** What is remembered is at most a megabyte or two, whatever addresses are tried. */
const mostKnown = 5_000;
const longest = 200;

/** The same answers, remembered: finding an address's page takes longer than sending one that is kept. */
export function rememberAddresses(canonicalAddress: (url: string) => string): (url: string) => string {
  const known = new Map<string, string>();
  return (url) => {
    const before = known.get(url);
    if (before !== undefined) return before;
    const address = canonicalAddress(url);
    if (url.length > longest) return address;
    if (known.size >= mostKnown) known.clear();
    known.set(url, address);
    return address;
  };
}
