import type { Feature } from "../../../feature.ts";
import { customerDocumentRoutes, returnLabelRoutes, serveDocuments } from "./document-routes.ts";

/** Printed documents: invoices, labels and packing slips. */
export const documentsFeature: Feature = {
  routes: [customerDocumentRoutes, returnLabelRoutes],
  staffRoutes: [serveDocuments],
};
