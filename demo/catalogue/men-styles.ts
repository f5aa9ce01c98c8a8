import { daily, earth, letterSizes } from "./style-choices.ts";
import type { Style } from "./styles.ts";

const ethnic = ["Men", "Ethnic Wear"] as const;

export const menStyles: readonly Style[] = [
  {
    kind: "kurta",
    noun: "Long Kurta",
    categories: [...ethnic, "Kurtas"],
    cloths: [
      ["Cotton", ["Ajrakh", "Mangalgiri", "Bagru", "Chikankari"]],
      ["Khadi", ["Handloom", "Kantha", "Jodhpur Stripe"]],
      ["Linen", ["Slub", "Dabu"]],
      ["Silk", ["Tussar", "Raw", "Zari"]],
    ],
    colors: earth,
    price: 1500,
    sizes: letterSizes,
    occasions: daily,
    products: 15,
    sleeve: "long",
    length: "long",
    fit: [
      "Falls below the knee, with side slits and a half placket.",
      "Straight through the body, with pockets in both seams.",
    ],
  },
  {
    kind: "sherwani",
    noun: "Sherwani",
    categories: [...ethnic, "Sherwanis"],
    cloths: [
      ["Brocade", ["Banarasi", "Zari"]],
      ["Silk", ["Raw", "Zardozi"]],
      ["Velvet", ["Zardozi", "Aari"]],
    ],
    colors: ["White", "Maroon", "Blue", "Black", "Green"],
    price: 7200,
    sizes: letterSizes,
    occasions: ["Wedding"],
    products: 7,
    sleeve: "long",
    fit: [
      "Structured shoulder, standing collar, lined to the hem.",
      "Close in the chest, open below the waist for the stairs.",
    ],
  },
  {
    kind: "jacket",
    noun: "Nehru Jacket",
    categories: [...ethnic, "Nehru Jackets"],
    cloths: [
      ["Khadi", ["Handloom"]],
      ["Linen", ["Slub", "Windowpane"]],
      ["Silk", ["Raw", "Kantha"]],
      ["Wool", ["Herringbone"]],
    ],
    colors: ["Blue", "Black", "Green", "Maroon", "Brown", "Gray"],
    price: 2100,
    sizes: letterSizes,
    occasions: ["Festive", "Work"],
    products: 6,
    cut: "nehru",
    sleeve: "sleeveless",
    fit: [
      "Standing collar, five buttons, worn over a kurta or a shirt.",
      "Cut close, with two welt pockets and a lining of cotton.",
    ],
  },
];
