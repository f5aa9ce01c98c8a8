export {
  findModerationConflict,
  type LockedText,
  type Moderation,
  moderateText,
  type StoredState,
  undoModeration,
} from "./moderate-text.ts";
