/** The shop's name, typeset: the serif in capitals, set wide. A shop with a logo of its own shows that. */
export function Wordmark({ name, logo }: { name: string; logo?: string }) {
  if (logo) return <img src={logo} alt={name} className="h-8 w-auto" />;
  return <span className="font-display text-[1.75rem]/none tracking-[0.02em] lg:text-[2.125rem]/none">{name}</span>;
}
