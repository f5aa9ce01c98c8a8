/** Returns a function that creates unique barcodes of a given length with the right check digit. */
export function createBarcodes(): (length: number) => string {
  let count = 0;
  return (length) => {
    count += 1;
    const digits = String(count).padStart(length - 1, "0");
    const sum = [...digits]
      .reverse()
      .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
}
