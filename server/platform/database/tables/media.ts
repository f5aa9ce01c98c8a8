import type { Generated } from "kysely";
import type { MediaUseKind } from "#contract/admin/content/media-limits.ts";

export type MediaTables = {
  media: {
    id: string;
    /** The path below /media/. */
    path: string;
    name: string;
    sha256: string;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    alt: Generated<string>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    uploaded_by: string;
    uploaded_at: Date;
    deleted_at: Date | null;
  };
  /** The records that use a file, written by triggers. */
  media_uses: { path: string; kind: MediaUseKind; record_id: string };
  media_uploads: {
    id: string;
    staff_id: string;
    name: string;
    bytes: number;
    received: Generated<number>;
    media_id: string | null;
    expires_at: Date;
  };
  media_upload_chunks: { upload_id: string; start: number; bytes: Buffer };
};
