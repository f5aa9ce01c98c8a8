import { z } from "zod";
import { file, get, post, remove, routes } from "../http/shop-access.ts";
import { PhotoSizeQuery, PhotoUpload, photoBodyLimit } from "../values/photo-upload.ts";
import { Id } from "../values/values.ts";
import {
  OrderPhotoParams,
  OrderPhotosParams,
  ReturnPhotoAddedResponse,
  ReturnPhotoRemovedResponse,
} from "./return-photos.ts";
import { QuoteReturn, RequestReturn, ReturnQuoteResponse, ReturnsResponse } from "./returns.ts";

const returns = { access: "order", params: z.object({ orderId: Id }), reply: ReturnsResponse } as const;

export const returnRoutes = routes("orders", {
  returns: get("/orders/me/:orderId/returns", {
    ...returns,
    summary: "The returns of an order, and what can be returned",
  }),
  requestReturn: post("/orders/me/:orderId/returns", {
    ...returns,
    body: RequestReturn,
    summary: "Ask the shop to take items of a delivered order back",
  }),
  quoteReturn: post("/orders/me/:orderId/returns/quote", {
    ...returns,
    body: QuoteReturn,
    reply: ReturnQuoteResponse,
    summary: "The refund of a return that is not requested yet",
  }),
  withdrawReturn: remove("/orders/me/:orderId/returns/:returnId", {
    ...returns,
    params: z.object({ orderId: Id, returnId: Id }),
    summary: "Take back a return that the shop has not received",
  }),
});

export const returnPhotoRoutes = routes("orders", {
  addReturnPhoto: post("/orders/me/:orderId/return-photos", {
    access: "order",
    params: OrderPhotosParams,
    body: PhotoUpload,
    bodyLimit: photoBodyLimit,
    reply: ReturnPhotoAddedResponse,
    summary: "Upload a photo for a return that is requested within a day",
  }),
  returnPhoto: file("/orders/me/:orderId/return-photos/:photoId", {
    access: "order",
    params: OrderPhotoParams,
    query: PhotoSizeQuery,
    produces: "image/jpeg",
    summary: "A photo of a return of one's own, as JPEG",
  }),
  removeReturnPhoto: remove("/orders/me/:orderId/return-photos/:photoId", {
    access: "order",
    params: OrderPhotoParams,
    reply: ReturnPhotoRemovedResponse,
    summary: "Remove a photo that belongs to no return yet",
  }),
});
