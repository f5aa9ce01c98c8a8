import type { Feature } from "../../../feature.ts";
import { serveDocuments, serveOrderDocuments, serveReturnLabels } from "./document-routes.ts";

/** Printed documents: invoices, labels and packing slips. */
export const documentsFeature: Feature = {
  routes: [serveOrderDocuments, serveReturnLabels],
  staffRoutes: [serveDocuments],
};
