import { drawBackground } from "../base/background.ts";
import { adjustLightness, type Palette } from "../base/colors.ts";
import { hashSeed, type Random, randomFrom } from "../base/random.ts";
import { type Box, clockwise, formatNumber, getBoundingBox, toSvgPath } from "../base/shapes.ts";
import { renderLight, renderShadow } from "../cloth/light.ts";
import { buildRelief, type Relief, RIDES_FROM } from "../cloth/relief.ts";
import { weaveSpan, weaveTile } from "../cloth/weave.ts";
import type { GarmentImage } from "../model/garment-image.ts";
import type { Part, Scene } from "../model/scene-parts.ts";
import { hoistMotifs } from "../prints/borders.ts";
import { type BuiltPrint, buildPrint } from "../prints/prints.ts";
import { showSatinStitch, showThreads } from "./close-up.ts";

/** Layers background, shadow, parts, weave and light in one SVG. */
export function renderScene(scene: Scene, image: GarmentImage, palette: Palette): string {
  const close = image.view === "detail";
  const window = scene.window ?? (close ? getDetailWindow(scene.focus) : fitWindow(scene.parts));
  const cut = close || scene.window !== undefined;
  const random = randomFrom(hashSeed(image.seed, image.kind, "weave"));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="${window.x} ${window.y} ${window.width} ${window.height}">` +
    drawBackground(palette.ground, window, close ? undefined : scene.stage) +
    renderSceneBody(scene, palette, cut ? grow(window, 0.05) : window, random, {
      close,
      prefix: "p",
      columns: close ? 240 : scene.worn && scene.window ? 384 : 288,
    }) +
    "</svg>"
  );
}

/** The window of the detail view. It has half of the focus's width, so that threads and stitches are visible. */
function getDetailWindow({ x, y, zoom: framed }: Scene["focus"]): Box {
  const zoom = framed * 1.9;
  const [width, height] = [Math.round(1200 / zoom), Math.round(1600 / zoom)];
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

/**
 * Enlarges a window. The light is computed for a larger window than the image, because light needs neighbouring cells,
 * which are missing at the edge of a window.
 */
function grow({ x, y, width, height }: Box, share: number): Box {
  return {
    x: x - width * share,
    y: y - height * share,
    width: width * (1 + 2 * share),
    height: height * (1 + 2 * share),
  };
}

/** The window that shows every garment at the same optical size, slightly above the middle, with a margin. */
function fitWindow(parts: readonly Part[]): Box {
  const box = getBoundingBox(parts.flatMap((part) => part.shape));
  const width = Math.round(Math.max(box.width / 0.76, (box.height / 0.8) * 0.75, 660));
  const height = Math.round((width * 4) / 3);
  return {
    x: Math.round(box.x + box.width / 2 - width / 2),
    y: Math.round(box.y + box.height * 0.5 - height * 0.49),
    width,
    height,
  };
}

type Frame = { close: boolean; prefix: string; columns: number };

/** Renders everything except the background, so that a banner can place several scenes on one background. */
export function renderSceneBody(scene: Scene, palette: Palette, window: Box, random: Random, frame: Frame): string {
  // All outlines are made clockwise, because overlaps of opposite directions would be holes in the common clip path.
  const parts = scene.parts.map((part) => ({ ...part, shape: clockwise(part.shape) }));
  // The print uses the random numbers first, because the views of a garment have different parts but the same print.
  const embroidered = parts.some(({ print }) => print === "embroidered");
  const prints = buildPrint(parts, palette, random, frame.prefix);
  const relief = buildRelief(
    parts.map((part, salt) => toSurface(part, salt + Math.floor(random.next() * 9000))),
    window,
    frame.columns,
  );
  const id = (index: number) => `${frame.prefix}${index}`;
  const shapes = parts.map((part, i) => `<path id="${id(i)}" d="${toSvgPath(part.shape)}"/>`).join("");
  const clips = parts.map((_, i) => `<clipPath id="${id(i)}c"><use href="#${id(i)}"/></clipPath>`).join("");
  const all = `<clipPath id="${frame.prefix}all">${parts.map((_, i) => `<use href="#${id(i)}"/>`).join("")}</clipPath>`;
  const box = `x="${window.x}" y="${window.y}" width="${window.width}" height="${window.height}"`;
  const shadow = shadowUnder({ ...scene, parts }, window, adjustLightness(palette.ground, -0.56, 1.6), frame.prefix);
  const tiles = weavePatterns(scene, palette, random, frame);
  const renderedParts = parts.map((part, i) => renderPart(part, id(i), relief, prints, frame)).join("");
  const [motifs, drawn] = hoistMotifs(renderedParts);
  const garment = frame.close ? showThreads(drawn) : drawn;
  return (
    `<defs>${shapes}${clips}${all}${tiles}${frame.close && embroidered ? showSatinStitch(prints.defs) : prints.defs}${motifs}</defs>` +
    `${shadow}${scene.behind ?? ""}${garment}` +
    `<g clip-path="url(#${frame.prefix}all)" style="mix-blend-mode:hard-light"><image ${box} preserveAspectRatio="none" href="${renderLight(relief, scene.finish, scene.lightBase ?? parts[0]?.color ?? palette.base)}"/></g>` +
    parts.map((part) => part.trim ?? "").join("") +
    (scene.label ?? "") +
    (scene.front ?? "")
  );
}

function shadowUnder(scene: Scene, window: Box, dark: string, prefix: string): string {
  if (scene.stage) return standingShadow(scene.parts, scene.stage, dark, prefix);
  const shapes = scene.parts.map((part) => part.shape);
  const box = `x="${window.x}" y="${window.y}" width="${window.width}" height="${window.height}"`;
  return `<image ${box} preserveAspectRatio="none" href="${renderShadow(shapes, window, dark, scene.lift ?? 0)}"/>`;
}

/** The shadow of a standing object on the table, dark under the object, long and faint to the lower right. */
function standingShadow(parts: readonly Part[], stage: number, dark: string, prefix: string): string {
  const box = getBoundingBox(
    parts
      .filter((part) => getBoundingBox(part.shape).y + getBoundingBox(part.shape).height > stage - 60)
      .flatMap((part) => part.shape),
  );
  const [x, half] = [box.x + box.width / 2, box.width / 2];
  const blot = (id: string, alpha: number) =>
    `<radialGradient id="${prefix}${id}"><stop offset="0" stop-color="${dark}" stop-opacity="${alpha}"/><stop offset=".55" stop-color="${dark}" stop-opacity="${alpha * 0.55}"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`;
  const ellipse = (id: string, cx: number, cy: number, rx: number, ry: number) =>
    `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="url(#${prefix}${id})"/>`;
  return `${blot("sa", 0.34)}${blot("sb", 0.62)}${ellipse("sa", x + half * 0.55 + 40, stage + 6, half * 1.5 + 90, 74)}${ellipse("sb", x + half * 0.12, stage - 2, half * 1.16, 30)}`;
}

function toSurface(part: Part, salt: number) {
  return {
    shape: part.shape,
    level: part.level,
    puff: part.puff ?? 10,
    round: part.round ?? 26,
    folds: part.folds ?? [],
    rumple: part.rumple ?? 0,
    solid: part.solid ?? false,
    rides: part.level >= RIDES_FROM,
    salt,
  };
}

function weavePatterns(scene: Scene, palette: Palette, random: Random, frame: Frame): string {
  const span = weaveSpan(frame.close);
  const tile = weaveTile(
    scene.weave,
    frame.close,
    random,
    palette.deep,
    palette.pale ? "#ffffff" : palette.light,
    palette.pale,
  );
  const angles = [...new Set(scene.parts.map((part) => Math.round(part.grain ?? 0)))];
  const image = `<image id="${frame.prefix}t" width="${span}" height="${span}" href="${tile}"/>`;
  const patterns = angles.map(
    (angle) =>
      `<pattern id="${frame.prefix}w${angle}" width="${span}" height="${span}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><use href="#${frame.prefix}t"/></pattern>`,
  );
  return image + patterns.join("");
}

function renderPart(part: Part, id: string, relief: Relief, prints: BuiltPrint, frame: Frame): string {
  const weave =
    part.woven === false ? "" : `<use href="#${id}" fill="url(#${frame.prefix}w${Math.round(part.grain ?? 0)})"/>`;
  const print = part.print && part.print !== "solid" ? prints.on(part, relief) : "";
  const inside = print || part.over ? `<g clip-path="url(#${id}c)">${print}${part.over ?? ""}</g>` : "";
  const edge = part.edge ?? 1;
  const contact =
    edge > 0
      ? `<use href="#${id}" fill="none" stroke="#1c1410" stroke-width="5" opacity="${formatNumber(0.1 * edge)}" transform="translate(1.4 2.2)"/>`
      : "";
  const line =
    edge > 0
      ? `<use href="#${id}" fill="none" stroke="${adjustLightness(part.color, -0.3)}" stroke-width="1.3" opacity="${formatNumber(0.5 * edge)}"/>`
      : "";
  const fill = part.clear ? `fill="${part.color}" fill-opacity="${1 - part.clear}"` : `fill="${part.color}"`;
  return `${contact}<use href="#${id}" ${fill}/>${inside}${weave}${line}`;
}
