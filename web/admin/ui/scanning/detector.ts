import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

type Detect = (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
type Formats = readonly string[];
type NativeDetector = {
  new (options: { formats: Formats }): { detect: Detect };
  getSupportedFormats(): Promise<Formats>;
};

/** Formats of barcodes on labels and price tags. */
const formats = ["code_128", "code_39", "ean_13", "ean_8", "upc_a", "qr_code"] as const;

/** The browser's own detector, where it has one for these formats; otherwise ZXing, which is loaded from the shop. */
export async function createDetector(): Promise<Detect> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: NativeDetector };
  const supported = (await native?.getSupportedFormats()) ?? [];
  if (native && supported.includes("code_128")) {
    const detector = new native({ formats: formats.filter((format) => supported.includes(format)) });
    return (video) => detector.detect(video);
  }
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  // The library would load the decoder from a public CDN by default.
  prepareZXingModule({ overrides: { locateFile: () => readerUrl } });
  const detector = new BarcodeDetector({ formats: [...formats] });
  return (video) => detector.detect(video);
}
