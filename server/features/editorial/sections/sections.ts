export {
  editLandingPage,
  requireEditedLandingPage,
  toLandingUrl,
  toPreviewedRow,
  undoLandingPage,
} from "./edit-landing-page.ts";
export { landingPagesTopic } from "./save-landing-page.ts";
export { toLandingPage } from "./shown-sections.ts";
