/** What a disk says that takes no more bytes: once a file is open, without its name. */
const NAMELESS = /^(EDQUOT|EFBIG|EIO|ENOSPC)$/;

/** Names the place in such a fault of the work there: whoever reads it has several disks. */
export async function namingPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    const { code = '', message } = fault as NodeJS.ErrnoException;
    if (NAMELESS.test(code) && !message.includes("'")) {
      Object.assign(fault as Error, { message: `${message} '${place}'` });
    }
    throw fault;
  }
}
