import type { PageDraft } from "../../server/content/content.ts";
import type { GarmentImage } from "../garments/garment-image.ts";
import { garmentImageUrl } from "../images/image-sources.ts";

// SPEC §2 About: the story since 2010, three values, four people, three voices. Nobody here exists.
export const demoAbout: PageDraft = {
  title: "About us",
  category: "Useful Links",
  metaTitle: "Our story",
  metaDescription:
    "A small house of cloth, founded in 2010: how we choose fabric, whom we work with and what we stand for.",
  metaKeywords: ["about", "cotton", "handloom"],
  position: 10,
  description: `
    <p>We began in 2010 with one table, two looms and a simple wish: clothes that feel as good on the hundredth day as
    on the first. Kapas is the Hindi word for cotton, and cotton is still where every collection starts.</p>`,
  sections: [
    {
      title: "Our story",
      content: `
        <figure><img src="/media/1440/demo-banner/linen/7" width="1440" height="600" alt="Folded linen and clothes on a rail, drawn"></figure>
        <p>What was a market stall is a shop for the whole family today: sarees and kurtas, shirts and school bags,
        and the cushions and lamps of the rooms they are worn in. The way we choose has not changed. We touch it
        first. We wash it five times. We wear it for a week. Then we talk about colours.</p>
        <p>We buy in small lots, dye in smaller ones, and mend what comes back. That makes some things sell out. It
        also means that what you wear is not what everybody wears.</p>`,
    },
    {
      title: "What we stand for",
      content: `
        <dl>
          <div><dt>Quality</dt><dd>Cloth that is washed and worn by us before it is sold to you, seams that are sewn twice,
          and buttons that stay on.</dd></div>
          <div><dt>Innovation</dt><dd>Old crafts and new ideas: natural dyes that hold, sizes that fit real people, parcels
          without plastic.</dd></div>
          <div><dt>Customer Focus</dt><dd>A person reads every message, and returns are as easy as buying. You come before the
          sale.</dd></div>
        </dl>`,
      linkUrl: "/productlist",
    },
    {
      title: "The people",
      content: [
        person("Founder", 1, { kind: "kurta", color: "indigo", print: "block-print" }),
        person("Head of design", 2, { kind: "jacket", color: "rust", print: "solid" }),
        person("Head of craft", 3, { kind: "saree", color: "teal", print: "embroidered" }),
        person("Customer care", 4, { kind: "sweater", color: "mustard", print: "stripes" }),
      ].join(""),
    },
    {
      title: "What shoppers say",
      content: [
        voice("The kurta is softer than anything I own, and it has kept its colour through a whole summer.", "one"),
        voice("I ordered two sizes and sent one back. The money was there before I had asked.", "two"),
        voice("You can tell that somebody has thought about the pockets.", "three"),
      ].join(""),
    },
  ],
};

/** Shown by what they would wear: there is nobody to take a picture of. */
function person(role: string, number: number, worn: Pick<GarmentImage, "kind" | "color" | "print">): string {
  const address = garmentImageUrl({ ...worn, view: "front", seed: number }).replace("/media/", "/media/480/");
  return `<figure><img src="${address}" alt="" width="480" height="640">
    <figcaption><strong>Sample Person ${number}</strong><br>${role}</figcaption></figure>`;
}

function voice(words: string, number: string): string {
  return `<blockquote><p>${words}</p><cite>Sample shopper ${number}</cite></blockquote>`;
}
