/** SPEC §2: 200 particles, about 6 seconds. */
const particleCount = 200;
const durationMs = 6000;
const colors = ["--color-accent", "--color-marigold", "--color-success", "--color-line"];

type Particle = {
  x: number;
  delayMs: number;
  fallMs: number;
  sway: number;
  rotations: number;
  size: number;
  color: string;
};

/**
 * Draws the animation. Particles fall off the canvas and become fewer towards the end, so that the canvas is empty at
 * the end.
 */
export function animateConfetti(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = Math.min(devicePixelRatio, 2);
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const palette = colors.map((name) => resolveColor(canvas, name));
  const particles = Array.from({ length: particleCount }, (_, index) =>
    createParticle(palette[index % palette.length] ?? ""),
  );
  const startedAt = performance.now();

  function draw(now: number) {
    if (!context || signal.aborted) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const elapsedMs = now - startedAt;
    if (elapsedMs > durationMs) return;
    for (const particle of particles) drawParticle(context, particle, elapsedMs, scale);
    requestAnimationFrame(draw);
  }
  requestAnimationFrame(draw);
}

function createParticle(color: string): Particle {
  const delayMs = Math.random() * durationMs * 0.5;
  return {
    x: Math.random(),
    delayMs,
    fallMs: durationMs * (0.35 + Math.random() * 0.15),
    sway: (Math.random() - 0.5) * 0.12,
    rotations: 1 + Math.random() * 3,
    size: 5 + Math.random() * 6,
    color,
  };
}

function drawParticle(context: CanvasRenderingContext2D, particle: Particle, elapsedMs: number, scale: number) {
  const progress = (elapsedMs - particle.delayMs) / particle.fallMs;
  if (progress < 0 || progress > 1) return;
  const { width, height } = context.canvas;
  const size = particle.size * scale;
  context.save();
  context.globalAlpha = Math.min(1, (1 - progress) * 3);
  context.translate(
    (particle.x + Math.sin(progress * Math.PI * 2) * particle.sway) * width,
    progress * (height + size * 2) - size,
  );
  context.rotate(progress * particle.rotations * Math.PI);
  // Squeezing the height imitates a flat particle that flips over.
  context.scale(1, Math.cos(progress * particle.rotations * Math.PI * 3));
  context.fillStyle = particle.color;
  context.fillRect(-size / 2, -size / 4, size, size / 2);
  context.restore();
}

// Canvas does not support light-dark(), so the computed style resolves the current color.
function resolveColor(element: HTMLElement, name: string): string {
  element.style.color = `var(${name})`;
  return getComputedStyle(element).color;
}
