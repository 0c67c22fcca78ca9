/** A decoded picture, until it is closed. */
export interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Bitmaps are decoded off the main thread; an image element reads what they cannot, such as SVG. */
export async function decodePicture(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return {
      source: bitmap,
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    };
  } catch {
    return decodeAsImage(file);
  }
}

async function decodeAsImage(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new Error('a picture without size');
    return { source: image, width, height, close };
  } catch (fault) {
    close();
    throw fault;
  }
}
