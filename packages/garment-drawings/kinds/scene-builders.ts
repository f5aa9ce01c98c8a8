import type { Kind, SceneBuilder } from "../model/garment-image.ts";
import { bag } from "./accessories/bag.ts";
import { headphones } from "./accessories/headphones.ts";
import { scarf } from "./accessories/scarf.ts";
import { watch } from "./accessories/watch.ts";
import { dress } from "./dresses/dress.ts";
import { lehenga } from "./dresses/lehenga.ts";
import { saree } from "./dresses/saree.ts";
import { skirt } from "./dresses/skirt.ts";
import { sandals } from "./footwear/sandals.ts";
import { shoes } from "./footwear/shoes.ts";
import { cushion } from "./home/cushion.ts";
import { lamp } from "./home/lamp.ts";
import { vase } from "./home/vase.ts";
import { coat } from "./outerwear/coat.ts";
import { jacket } from "./outerwear/jacket.ts";
import { blouse } from "./tops/blouse.ts";
import { kurta } from "./tops/kurta.ts";
import { sherwani } from "./tops/sherwani.ts";
import { shirt } from "./tops/shirt.ts";
import { sweater } from "./tops/sweater.ts";
import { tShirt } from "./tops/t-shirt.ts";
import { jeans } from "./trousers/jeans.ts";
import { trousers } from "./trousers/trousers.ts";

export const sceneBuilders: Record<Kind, SceneBuilder> = {
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
