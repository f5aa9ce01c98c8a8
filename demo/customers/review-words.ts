/** What sample customers say of a thing, by how many stars it gets in that respect. */
export type Topic =
  | "fabric"
  | "handwork"
  | "summer"
  | "winter"
  | "fit"
  | "colour"
  | "delivery"
  | "feet"
  | "making"
  | "home"
  | "sound"
  | "kids"
  | "gift";
export type Stars = 2 | 3 | 4 | 5;

export const reviewSentences: Record<Topic, Record<Stars, readonly string[]>> = {
  fabric: {
    5: [
      "The fabric is even better than it looks in the pictures.",
      "Soft from the first wearing, and still the same after five washes.",
      "You can feel that somebody took care over this cloth.",
      "It feels dearer than it was.",
      "Even my tailor liked the cloth.",
    ],
    4: [
      "Good cloth, a little thinner than I had expected.",
      "It creases, but that is how it should be.",
      "Lovely fabric. It needed one wash to soften.",
      "Nice weight, and the seams are neat.",
    ],
    3: [
      "The cloth is fine, nothing more.",
      "It lost a bit of colour in the first wash.",
      "Pretty, but it needs ironing every single time.",
    ],
    2: ["Thinner than the pictures suggest.", "A thread came loose at the hem within a week."],
  },
  handwork: {
    5: [
      "Beautiful handwork; I keep looking at the inside as well.",
      "You see that a hand made this, in the best way.",
      "The work is finer than on pieces at twice the price.",
      "Small differences from piece to piece, and I love that.",
    ],
    4: [
      "Lovely work, a little uneven in one corner.",
      "The pattern differs slightly from the picture, as they say it will.",
    ],
    3: ["The work is nice, but there is less of it than I thought."],
    2: ["A few threads of the work were loose when it came."],
  },
  summer: {
    5: [
      "It breathes. I wore it through a whole July afternoon.",
      "Light enough for May, and it does not cling.",
      "Dries in an hour on the balcony.",
      "The coolest thing I own, and I mean the temperature.",
    ],
    4: [
      "Cool and easy, though one sees through it a little in the sun.",
      "Just right for the heat, if you do not mind a crease.",
    ],
    3: ["Airy, but it loses its shape by the evening."],
    2: ["It shrank a little in the first wash."],
  },
  winter: {
    5: [
      "Warm without being heavy.",
      "It kept me warm in the hills in December.",
      "It does not scratch at all.",
      "No pilling after a whole winter.",
    ],
    4: ["Very warm, almost too warm for the plains.", "Soft, with a little pilling where my bag rubs."],
    3: ["Warm enough, though it scratches a bit at first."],
    2: ["It pilled within a month."],
  },
  fit: {
    5: [
      "Fits as the size guide says.",
      "The fit is spot on; I did not change a thing.",
      "Comfortable from morning to night.",
      "I took my usual size and it sits perfectly.",
      "The length is exactly right for me.",
    ],
    4: [
      "Runs slightly large; I could have taken a size less.",
      "Good fit, though a touch long on me.",
      "A little snug at first, fine by the second day.",
    ],
    3: ["I had to have it altered a little.", "Comfortable, but shorter than I thought."],
    2: ["Two sizes bigger than it says. I exchanged it.", "Tighter than it says, so I hardly wear it."],
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
      "The details are what I like; nothing rattles, nothing is loose.",
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
  kids: {
    5: [
      "My daughter will not take it off.",
      "It survived a whole week of school.",
      "Soft enough that nobody complained, which is rare.",
      "Room to grow, and it looks right already.",
    ],
    4: ["A size up was the right choice.", "Nice, and it washes well. The buttons are a bit fiddly."],
    3: ["Outgrown sooner than I had hoped."],
    2: ["It came out of the wash a size smaller."],
  },
  gift: {
    5: [
      "Bought it as a present, and now I want one too.",
      "A gift that was put to use the same day.",
      "I have already ordered it in another colour.",
      "Worth every rupee.",
    ],
    4: ["Would buy it again.", "Given as a present, and well received."],
    3: ["All right for the price."],
    2: ["I would not buy it again."],
  },
};
