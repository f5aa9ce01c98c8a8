import { Picture } from "../ui/picture.tsx";

type BlogPictureProps = { src: string | null; alt: string; sizes: string; priority?: boolean; ratio?: "16/10" | "3/2" };

/** An article's picture; cloth of the shop's own where there is none. */
export function BlogPicture({ src, ratio = "3/2", ...rest }: BlogPictureProps) {
  return <Picture {...rest} src={src ?? undefined} ratio={ratio} fallback="/api/placeholder/1200/800" />;
}
