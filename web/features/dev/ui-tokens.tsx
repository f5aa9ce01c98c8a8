import { Row, Sample } from "./sample.tsx";

const colors = [
  "paper raised wash hairline line muted ink",
  "accent accent-strong accent-wash accent-ink dye dye-strong dye-ink",
  "marigold success success-wash warning warning-wash danger danger-wash veil",
].map((row) => row.split(" "));
const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl"];

export function Tokens() {
  return (
    <>
      <Sample name="Colour">
        {colors.map((row) => (
          <Row key={row[0]}>
            {row.map((name) => (
              <div key={name} className="grid w-24 gap-1.5 text-xs text-muted">
                <span className="h-16 border border-hairline" style={{ background: `var(--color-${name})` }} />
                {name}
              </div>
            ))}
          </Row>
        ))}
      </Sample>
      <Sample name="Type">
        {sizes.map((size) => (
          <p key={size} className={`font-display ${size}`}>
            Hand-block printed cotton, ₹1,23,456
          </p>
        ))}
        <p className="max-w-prose text-lg">Large text. Woven on a handloom, washed in the river, dried in the sun.</p>
        <p className="max-w-prose">
          Text. Free shipping from ₹6,250, returns within 30 days; every price includes all taxes.
        </p>
        <p className="max-w-prose text-sm text-muted">Small and muted. Machine wash cold with like colours.</p>
        <p className="eyebrow">New season</p>
      </Sample>
    </>
  );
}
