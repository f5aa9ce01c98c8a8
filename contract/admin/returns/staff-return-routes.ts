import { PhotoSizeQuery } from "../../values/photo-upload.ts";
import { file, get, post, routes } from "../staff-access.ts";
import {
  DecideReturn,
  InspectReturn,
  ReturnChangedResponse,
  ReturnParams,
  ReturnPhotoParams,
  StaffReturnsQuery,
  StaffReturnsResponse,
} from "./returns.ts";

/** Returns by customers. */
export const staffReturnRoutes = routes("/admin/returns", {
  list: get("", {
    access: "orders:read",
    query: StaffReturnsQuery,
    reply: StaffReturnsResponse,
    summary: "Returns by customers: filtered, sorted and paged",
  }),
  photo: file("/:returnId/photos/:photoId", {
    access: "orders:read",
    params: ReturnPhotoParams,
    query: PhotoSizeQuery,
    produces: "image/jpeg",
    summary: "A photo that the customer has added to a return, as JPEG",
  }),
  decide: post("/:returnId/decision", {
    access: "orders:write",
    params: ReturnParams,
    body: DecideReturn,
    reply: ReturnChangedResponse,
    summary: "Approves or rejects a return; the customer is mailed",
  }),
  receive: post("/:returnId/receive", {
    access: "orders:pack",
    params: ReturnParams,
    reply: ReturnChangedResponse,
    summary: "The parcel of a return has arrived",
  }),
  inspect: post("/:returnId/inspection", {
    access: "orders:pack",
    params: ReturnParams,
    body: InspectReturn,
    reply: ReturnChangedResponse,
    summary: "What the inspection found: restocks, refunds and completes it. Returns of customers need refunds:create",
  }),
});
