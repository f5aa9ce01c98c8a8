import { ObjectId } from "bson";

/** 24 hex characters that sort by creation time. */
export function newId(): string {
  return new ObjectId().toHexString();
}
