import { Button } from "../../ui/forms/button.tsx";
import type { ImageUploads } from "../state/uploads/use-image-uploads.ts";

/** The images that are being uploaded, each with its progress or the reason why it was refused. */
export function UploadList({ uploads, field }: { uploads: ImageUploads; field: string }) {
  const own = uploads.uploads.filter((upload) => upload.field === field);
  if (own.length === 0) return null;
  return (
    <div role="status">
      <ul className="grid gap-2 text-sm">
        {own.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {upload.error === undefined ? (
              <>
                <span className="min-w-0 grow wrap-anywhere">{upload.file.name} is being uploaded…</span>
                <progress
                  aria-label={`Progress of ${upload.file.name}`}
                  value={upload.sent}
                  className="h-1.5 w-40 accent-accent"
                />
              </>
            ) : (
              <>
                <span className="min-w-0 grow text-danger wrap-anywhere">
                  {upload.file.name}: {upload.error}
                </span>
                <Button size="sm" variant="secondary" onClick={() => uploads.retry(upload)}>
                  Try again
                </Button>
                <Button size="sm" variant="quiet" onClick={() => uploads.remove(upload.id)}>
                  Leave out
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
