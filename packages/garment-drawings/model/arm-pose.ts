import { hashSeed } from "../base/random.ts";
import { type GarmentImage, isFigureView } from "./garment-image.ts";

/** `angle` is in degrees of the upper arm from the vertical, `bend` in degrees of the forearm inwards. */
export type ArmPose = { angle: number; bend: number };
/** The poses of a figure's arms by the side of the image. 1 is the right side. */
export type ArmPoses = Record<1 | -1, ArmPose>;

/** The side of the leg that bears the weight. */
export function standingSide({ seed }: Pick<GarmentImage, "seed">): 1 | -1 {
  return hashSeed(seed, "stance") % 2 ? 1 : -1;
}

/**
 * The pose of both arms, one hanging and the other slightly bent. Undefined if the garment lies flat.
 * @param out degrees by which a wide skirt moves the hands outwards
 */
export function poseArms(image: GarmentImage, out = 0): ArmPoses | undefined {
  if (!isFigureView(image.view)) return undefined;
  const hanging = { angle: 8 + out, bend: 4 + out * 0.2 };
  const bent = { angle: 15 + out, bend: 17 + out * 0.4 };
  return standingSide(image) === 1 ? { [-1]: bent, 1: hanging } : { [-1]: hanging, 1: bent };
}
