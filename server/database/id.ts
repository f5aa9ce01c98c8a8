import { ObjectId } from "bson";

/** 24 hex characters that sort by the time they were made. */
export function newId(): string {
  return new ObjectId().toHexString();
}
