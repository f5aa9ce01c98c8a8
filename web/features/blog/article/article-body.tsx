import { Fragment } from "react";
import { splitParagraphs, toPullQuote } from "../article-text.ts";

/** The article's text with a large initial letter, and a pull quote of its first words in the middle. */
export function ArticleBody({ content }: { content: string }) {
  const paragraphs = splitParagraphs(content);
  const middle = Math.floor((paragraphs.length - 1) / 2);
  return (
    <div className="mx-auto mt-10 max-w-[44rem] font-display text-[1.1875rem] leading-[1.7] font-[380] md:mt-16 md:text-[1.3125rem]">
      {paragraphs.map((paragraph, index) => (
        <Fragment key={`${index} ${paragraph.slice(0, 20)}`}>
          <p className={index === 0 ? dropCapClass : "mt-[1.1em]"}>{paragraph}</p>
          {index === middle && <PullQuote>{toPullQuote(content)}</PullQuote>}
        </Fragment>
      ))}
    </div>
  );
}

function PullQuote({ children }: { children: string }) {
  return (
    <blockquote className="my-12 border-y border-ink py-8 text-center font-display text-3xl text-balance text-accent md:my-16 md:py-10 lg:-mx-20">
      {children}
    </blockquote>
  );
}

const dropCapClass =
  "first-letter:me-[0.4em] first-letter:font-light first-letter:text-accent first-letter:[-webkit-initial-letter:3] first-letter:[initial-letter:3]";
