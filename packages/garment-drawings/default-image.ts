/** The image of products that have none: a hanger and the outline of a kurta. */
export function drawDefaultImage(): string {
  const ink = "#9c8c77";
  const thread = `fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600">` +
    `<radialGradient id="glow" cx=".28" cy=".2" r=".95"><stop offset="0" stop-color="#f4ede2"/><stop offset=".5" stop-color="#ece3d5"/><stop offset="1" stop-color="#e1d6c5"/></radialGradient>` +
    `<rect width="1200" height="1600" fill="url(#glow)"/>` +
    `<g ${thread}><path d="M600 516V470C600 446 634 444 634 412A34 34 0 0 0 566 408"/>` +
    `<path d="M600 516C560 530 470 566 408 592C396 598 398 612 412 612H788C802 612 804 598 792 592C730 566 640 530 600 516Z"/></g>` +
    `<g ${thread} opacity=".62"><path d="M528 560C540 604 572 636 600 640C628 636 660 604 672 560M528 560C486 574 436 594 404 618L330 842L418 872L440 792C446 900 436 1010 410 1136C470 1152 540 1158 600 1158C660 1158 730 1152 790 1136C764 1010 754 900 760 792L782 872L870 842L796 618C764 594 714 574 672 560"/>` +
    `<path d="M600 640V808" stroke-dasharray="2 14"/><path d="M418 1100C480 1116 540 1122 600 1122C660 1122 720 1116 782 1100" stroke-dasharray="12 10" stroke-width="3"/></g></svg>`
  );
}
