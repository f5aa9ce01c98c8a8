/** SPEC §2: 200 pieces, about 6 seconds. */
const pieces = 200;
const lasts = 6000;
const colors = ["--color-accent", "--color-marigold", "--color-success", "--color-line"];

type Piece = { x: number; starts: number; falls: number; sways: number; turns: number; size: number; color: string };

/** Scraps of cloth fall past, more thinly towards the end, and leave the canvas empty. */
export function letFall(canvas: HTMLCanvasElement, stopped: AbortSignal) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = Math.min(devicePixelRatio, 2);
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const palette = colors.map((name) => colorOf(canvas, name));
  const scraps = Array.from({ length: pieces }, (_, place) => scrap(palette[place % palette.length] ?? ""));
  const begun = performance.now();

  function draw(now: number) {
    if (!context || stopped.aborted) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const passed = now - begun;
    if (passed > lasts) return;
    for (const one of scraps) drawPiece(context, one, passed, scale);
    requestAnimationFrame(draw);
  }
  requestAnimationFrame(draw);
}

function scrap(color: string): Piece {
  const starts = Math.random() * lasts * 0.5;
  return {
    x: Math.random(),
    starts,
    falls: lasts * (0.35 + Math.random() * 0.15),
    sways: (Math.random() - 0.5) * 0.12,
    turns: 1 + Math.random() * 3,
    size: 5 + Math.random() * 6,
    color,
  };
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, passed: number, scale: number) {
  const way = (passed - piece.starts) / piece.falls;
  if (way < 0 || way > 1) return;
  const { width, height } = context.canvas;
  const size = piece.size * scale;
  context.save();
  context.globalAlpha = Math.min(1, (1 - way) * 3);
  context.translate((piece.x + Math.sin(way * Math.PI * 2) * piece.sways) * width, way * (height + size * 2) - size);
  context.rotate(way * piece.turns * Math.PI);
  // Seen from the side a scrap is thin.
  context.scale(1, Math.cos(way * piece.turns * Math.PI * 3));
  context.fillStyle = piece.color;
  context.fillRect(-size / 2, -size / 4, size, size / 2);
  context.restore();
}

// A canvas does not know light-dark(): the browser is asked what the colour is now.
function colorOf(element: HTMLElement, name: string): string {
  element.style.color = `var(${name})`;
  return getComputedStyle(element).color;
}
