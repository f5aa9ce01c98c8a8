import { formatNumber, type Point } from "../base/shapes.ts";

type Move = (point: Point) => Point;
const tags = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g;

/**
 * Moves the points of SVG fragments that the kinds draw on cloth. An element with a transform of its own (a motif, a
 * buckle) moves as a whole and does not change its form.
 */
export function mapSvg(svg: string, move: Move): string {
  const inside: boolean[] = [];
  return svg.replace(tags, (tag, closing: string, name: string, attributes: string, empty: string) => {
    if (closing) {
      inside.pop();
      return tag;
    }
    const fixed = inside.at(-1) ?? false;
    const placed = attributes.includes(' transform="');
    if (!empty) inside.push(fixed || placed);
    if (fixed || name.endsWith("Gradient")) return tag;
    return `<${name}${placed ? mapTranslation(attributes, move) : mapShape(name, attributes, move)}${empty}>`;
  });
}

function mapTranslation(attributes: string, move: Move): string {
  return attributes.replace(/ transform="translate\(([-\d.]+)[ ,]([-\d.]+)\)/, (_, x: string, y: string) => {
    const [toX, toY] = move([Number(x), Number(y)]);
    return ` transform="translate(${formatNumber(toX)} ${formatNumber(toY)})`;
  });
}

function mapShape(name: string, attributes: string, move: Move): string {
  if (name === "path") return attributes.replace(/ d="([^"]*)"/, (_, path: string) => ` d="${mapPath(path, move)}"`);
  const [x, y] = name === "circle" || name === "ellipse" ? ["cx", "cy"] : ["x", "y"];
  const at = (key: string) => Number(new RegExp(` ${key}="([-\\d.]+)"`).exec(attributes)?.[1] ?? Number.NaN);
  const [toX, toY] = move([at(x), at(y)]);
  if (Number.isNaN(toX)) return attributes;
  return attributes
    .replace(new RegExp(` ${x}="[-\\d.]+"`), ` ${x}="${formatNumber(toX)}"`)
    .replace(new RegExp(` ${y}="[-\\d.]+"`), ` ${y}="${formatNumber(toY)}"`);
}

/** Moves absolute coordinates. Relative coordinates are short, so they follow their start. */
function mapPath(path: string, move: Move): string {
  let at: Point = [0, 0];
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (command, code: string, list: string) => {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const write = (values: readonly number[]) => `${code}${values.map(formatNumber).join(" ")}`;
    switch (code) {
      case "M":
      case "L":
      case "C":
      case "Q":
        at = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
        return write(numbers.flatMap((value, i) => (i % 2 ? [] : move([value, numbers[i + 1] ?? 0]))));
      case "A": {
        at = [numbers[5] ?? 0, numbers[6] ?? 0];
        return write([...numbers.slice(0, 5), ...move(at)]);
      }
      case "V":
      case "H":
        at = code === "V" ? [at[0], numbers[0] ?? 0] : [numbers[0] ?? 0, at[1]];
        return `L${move(at).map(formatNumber).join(" ")}`;
      default:
        return command;
    }
  });
}
