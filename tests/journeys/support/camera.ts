/** Replaces the camera, which the machine lacks, by a canvas with the image. Runs in the browser. */
export function showToCamera(url: string) {
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    setInterval(() => context?.drawImage(image, 0, 0), 100);
    return canvas.captureStream(10);
  };
}
