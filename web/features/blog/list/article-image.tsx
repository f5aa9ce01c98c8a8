import type { ArticleCard } from "#contract/blog/blog.ts";
import { Image } from "../../../ui/images/image.tsx";

type ArticleImageProps = {
  article: Pick<ArticleCard, "imageUrl" | "placeholder">;
  alt: string;
  sizes: string;
  priority?: boolean;
  ratio?: "16/10" | "3/2";
};

/** An article's image; articles without an image show a generated fabric pattern. */
export function ArticleImage({ article: { imageUrl, placeholder }, ratio = "3/2", ...rest }: ArticleImageProps) {
  return (
    <Image
      {...rest}
      src={imageUrl ?? undefined}
      placeholder={placeholder}
      ratio={ratio}
      fallback="/api/placeholder/1200/800"
    />
  );
}
