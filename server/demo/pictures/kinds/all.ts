import type { Kind, Tailor } from "../picture.ts";
import { bag } from "./bag.ts";
import { blouse } from "./blouse.ts";
import { coat } from "./coat.ts";
import { cushion } from "./cushion.ts";
import { dress } from "./dress.ts";
import { headphones } from "./headphones.ts";
import { jacket } from "./jacket.ts";
import { jeans } from "./jeans.ts";
import { kurta } from "./kurta.ts";
import { lamp } from "./lamp.ts";
import { lehenga } from "./lehenga.ts";
import { sandals } from "./sandals.ts";
import { saree } from "./saree.ts";
import { scarf } from "./scarf.ts";
import { sherwani } from "./sherwani.ts";
import { shirt } from "./shirt.ts";
import { shoes } from "./shoes.ts";
import { skirt } from "./skirt.ts";
import { sweater } from "./sweater.ts";
import { tShirt } from "./t-shirt.ts";
import { trousers } from "./trousers.ts";
import { vase } from "./vase.ts";
import { watch } from "./watch.ts";

export const tailors: Record<Kind, Tailor> = {
  bag,
  blouse,
  coat,
  cushion,
  dress,
  headphones,
  jacket,
  jeans,
  kurta,
  lamp,
  lehenga,
  sandals,
  saree,
  scarf,
  sherwani,
  shirt,
  shoes,
  skirt,
  sweater,
  trousers,
  vase,
  watch,
  "t-shirt": tShirt,
};
