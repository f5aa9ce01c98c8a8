/** What sample shoppers say of a thing, by how many stars it gets in that respect. */
export type Topic = "fabric" | "fit" | "colour" | "delivery" | "feet" | "making" | "home" | "sound" | "gift";
export type Stars = 2 | 3 | 4 | 5;

export const sayings: Record<Topic, Record<Stars, readonly string[]>> = {
  fabric: {
    5: [
      "The fabric is even better than it looks in the pictures.",
      "Soft from the first wearing, and still the same after five washes.",
      "You can feel that somebody took care over this cloth.",
      "It breathes. I wore it through a whole July afternoon.",
      "The print runs right through, and the seams meet.",
      "Beautiful handwork; I keep looking at the inside as well.",
    ],
    4: [
      "Good cloth, a little thinner than I had expected.",
      "It creases, but that is how it should be.",
      "Lovely fabric. It needed one wash to soften.",
      "Nice weight, and the lining is neat.",
    ],
    3: [
      "The cloth is fine, nothing more.",
      "It lost a bit of colour in the first wash.",
      "Pretty, but it needs ironing every single time.",
    ],
    2: ["Thinner than the pictures suggest.", "A thread came loose at the hem within a week."],
  },
  fit: {
    5: [
      "Fits as the size guide says.",
      "The fit is spot on; I did not change a thing.",
      "Easy through the shoulders, just as described.",
      "I took my usual size and it sits perfectly.",
      "The length is exactly right for me.",
    ],
    4: [
      "Runs slightly large; I could have taken a size less.",
      "Good fit, though the sleeves are a touch long.",
      "A little snug at first, fine by the second day.",
    ],
    3: ["I had to have it taken in at the waist.", "Comfortable, but shorter than I thought."],
    2: ["Two sizes bigger than it says. I exchanged it.", "Tight at the arms, so I hardly wear it."],
  },
  colour: {
    5: [
      "The colour is true to the picture.",
      "Deeper in real life, and all the better for it.",
      "Everybody asks me about the colour.",
      "It goes with nearly everything I have.",
    ],
    4: ["The shade is a little darker than on my screen.", "Nice colour, best seen by daylight."],
    3: ["The colour is duller than I had hoped.", "Not quite the shade I expected, but I kept it."],
    2: ["The colour is clearly different from the picture."],
  },
  delivery: {
    5: [
      "It came in three days, well packed.",
      "Arrived a day early, wrapped in paper and no plastic.",
      "Ordered on Monday, wore it on Friday.",
      "Cash on delivery went smoothly.",
    ],
    4: ["Delivery took five days, which was as promised.", "The box was a bit crushed, the inside was fine."],
    3: ["It arrived a day later than it said.", "It came creased, so steam it first."],
    2: ["It took more than a week to arrive."],
  },
  feet: {
    5: [
      "Comfortable from the first day, not a blister.",
      "I walked all over the old town in them.",
      "The leather is thick and smells the way it should.",
      "True to size, and the sole is solid.",
    ],
    4: [
      "They needed two days to wear in, now they are perfect.",
      "Handsome, a little stiff at the heel to begin with.",
    ],
    3: ["They look better than they feel on a long day.", "Half a size large for me."],
    2: ["The strap rubbed, even after a week."],
  },
  making: {
    5: [
      "Beautifully made; every stitch is straight.",
      "Solid, with a good weight in the hand.",
      "It looks twice its price.",
      "The details are what I like: nothing is glued that could be sewn.",
    ],
    4: ["Well made, with one small mark on the inside.", "Good quality. A second pocket would have been nice."],
    3: ["Decent, though I had expected more at this price.", "It does what it should."],
    2: ["The clasp was loose when it came."],
  },
  home: {
    5: [
      "It makes the whole corner of the room.",
      "Looks like a piece from a gallery, on my shelf.",
      "We bought one, and then two more.",
      "The room is calmer with it, I cannot say why.",
    ],
    4: ["Smaller than I had pictured it, but lovely.", "Pretty. Read the measurements before you order."],
    3: ["Nice enough, though the finish is a little uneven.", "It suits the room, the size less so."],
    2: ["Chipped at the foot; it was replaced, but still."],
  },
  sound: {
    5: [
      "I charge it once a week at most.",
      "Paired in a minute and has not dropped since.",
      "I forget that I am wearing it.",
      "It does the few things it does very well.",
    ],
    4: ["Very good, once the first update was done.", "Comfortable, a little warm after three hours."],
    3: ["Good looks; the app could be simpler.", "The battery lasts less than promised, though long enough."],
    2: ["It lost its connection on the train, more than once."],
  },
  gift: {
    5: [
      "Bought it for my mother, who has not taken it off since.",
      "A gift for my sister; now I want one too.",
      "I have already ordered it in another colour.",
      "Worth every rupee.",
    ],
    4: ["Would buy it again.", "Given as a present, and well received."],
    3: ["All right for the price."],
    2: ["I would not buy it again."],
  },
};
