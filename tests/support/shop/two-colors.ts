/** A product in several colours and sizes, some of them sold out. */
export const twoColors = {
  variations: [
    {
      color: "Red",
      images: ["/red.jpg"],
      sizes: [
        { size: "S", price: 1000_00, inventory: 0 },
        { size: "M", price: 1000_00, mrp: 1500_00, inventory: 3 },
        { size: "L", price: 1100_00, mrp: 1600_00, inventory: 4 },
      ],
    },
    { color: "Blue", sizes: [{ size: "M", price: 900_00, inventory: 2 }] },
    { color: "Green", sizes: [{ size: "M", price: 900_00, inventory: 0 }] },
  ],
};

/** Selects the red variant of `twoColors`; M is in stock. */
export const selectRed = (id: string, selectedSize = "M") => ({ productId: id, selectedSize, selectedColor: "Red" });
