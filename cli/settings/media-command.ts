import { Refusal } from "#contract/http/errors.ts";
import { copyMedia } from "../../server/platform/media/copy-media.ts";
import { openMediaStore } from "../../server/platform/media/open-media-store.ts";
import { type Command, UsageError } from "../terminal/command.ts";

export const mediaCommand: Command = {
  usage: "media copy to-bucket|to-folder",
  summary: "Copies images and videos from DATA_DIR to the bucket of MEDIA_URL, or back",
  help: `  copy to-bucket    copies DATA_DIR/media, DATA_DIR/videos and DATA_DIR/private to the bucket
  copy to-folder    copies the bucket's images, videos and private files to DATA_DIR

  Can be repeated: what is equal on both sides is not copied again, and nothing is deleted. Run it with MEDIA_URL set, before
  the shop is started with it, and again afterwards for what was added meanwhile. Resized images are not copied. Exit code: 0
  all copied, 1 some files failed, 2 nothing was copied.`,
  async run([verb, direction, ...more], { getContext, terminal }) {
    if (verb !== "copy" || more.length > 0 || !["to-bucket", "to-folder"].includes(direction ?? ""))
      throw new UsageError("Use copy to-bucket or copy to-folder.");
    const { media, config } = await getContext();
    if (!media.isShared) throw new Refusal("invalid", "MEDIA_URL is not set: there is no bucket to copy to or from.");
    const folder = await openMediaStore({ ...config, bucket: undefined });
    const [source, target] = direction === "to-bucket" ? [folder, media] : [media, folder];
    await media.check();
    terminal.error(`From ${source.location} to ${target.location}`);
    const { copied, unchanged, failed, bytes } = await copyMedia(source, target, (key, error) =>
      terminal.error(`${key}: ${error.message}`),
    );
    const megabytes = (bytes / 1e6).toFixed(1);
    terminal.out(`${copied} copied (${megabytes} MB), ${unchanged} unchanged, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  },
};
