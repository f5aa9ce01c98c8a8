/** What several designs have in common. */
export const letterSizes = ["XS", "S", "M", "L", "XL"];
export const waistSizes = ["28", "30", "32", "34", "36"];
export const ageSizes = ["2-3Y", "4-5Y", "6-7Y", "8-9Y", "10-11Y"];
export const womenShoes = ["UK 3", "UK 4", "UK 5", "UK 6", "UK 7"];
export const menShoes = ["UK 6", "UK 7", "UK 8", "UK 9", "UK 10"];
export const oneSize = ["One Size"];

export const daily = ["Everyday", "Work"];
export const party = ["Festive", "Wedding"];
export const ease = ["Everyday", "Travel"];

export const earth = ["White", "Blue", "Green", "Brown", "Yellow", "Red", "Indigo"];
export const rich = ["Red", "Purple", "Green", "Pink", "Blue", "Yellow", "Maroon", "Teal"];
export const plain = ["White", "Black", "Blue", "Gray", "Green", "Brown"];
export const soft = ["Pink", "White", "Yellow", "Blue", "Orange", "Purple", "Green"];
