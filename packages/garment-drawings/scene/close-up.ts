/** Details that are visible only in a close-up: threads of seams and of embroidery. */

/** Draws each stitch as a round thread with its shadow and its light. */
export function showThreads(svg: string): string {
  return svg.replace(/<path class="stitch" d="([^"]*)" fill="none" stroke="([^"]*)"[^>]*\/>/g, (_, path, color) => {
    const thread = (stroke: string, width: number, opacity: number, more = "") =>
      `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="3.7 3.2" stroke-linecap="round" opacity="${opacity}"${more}/>`;
    return (
      thread("#120c08", 1.9, 0.34, ' transform="translate(.35 .6)"') +
      thread(color, 1.5, 1) +
      thread("#fff6e6", 0.5, 0.42, ' transform="translate(-.15 -.3)"')
    );
  });
}

/** Draws embroidered motifs as rows of threads, with a shadow below and fine lines across them. */
export function showSatinStitch(motifs: string): string {
  const threads =
    `<pattern id="satin" width="1.5" height="1.5" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">` +
    `<rect width="1.5" height=".55" fill="#2a1a0c" fill-opacity=".42"/><rect y=".8" width="1.5" height=".4" fill="#fff7df" fill-opacity=".5"/></pattern>`;
  const worked = motifs.replace(/<g id="([^"]*)">(.*?)<\/g>(?=<g id=|$)/g, (_, id: string, drawing: string) => {
    const shadow = recolor(drawing, "#140c06");
    const lines = recolor(drawing, "url(#satin)");
    return `<g id="${id}"><g opacity=".3" transform="translate(1 1.5)">${shadow}</g>${drawing}${lines}</g>`;
  });
  return threads + worked;
}

function recolor(drawing: string, color: string): string {
  return drawing.replace(/(fill|stroke)="#[0-9a-f]+"/gi, `$1="${color}"`);
}
