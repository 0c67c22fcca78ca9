/** What a ZIP says about one of its files. */
export interface ZipMember {
  readonly name: Uint8Array;
  readonly method: 'stored' | 'deflated';
  readonly at: Date;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** The offset of its local header. */
  readonly offset: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

const METHODS = { stored: 0, deflated: 8 } as const;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** The flag of a deflated file whose sizes are written after its data, as they are unknown before. */
const SIZES_FOLLOW = 0x0008;

const flagsOf = ({ method }: ZipMember) => UTF8_NAMES | (method === 'deflated' ? SIZES_FOLLOW : 0);

/** The header before a file (APPNOTE 6.3.10, section 4.3.7). */
export function localHeader(member: ZipMember): Bytes {
  const known = member.method === 'stored';
  const record = new RecordWriter(30 + member.name.length);
  record.long(0x04034b50).short(VERSION).short(flagsOf(member)).short(METHODS[member.method]);
  record.moment(member.at).long(known ? member.crc : 0);
  record.long(known ? member.packedSize : 0).long(known ? member.size : 0);
  return record.short(member.name.length).short(0).bytes(member.name).done();
}

/** What follows a file whose sizes were unknown before (APPNOTE 6.3.10, section 4.3.9). */
export function dataDescriptor({ crc, packedSize, size }: ZipMember): Bytes {
  return new RecordWriter(16).long(0x08074b50).long(crc).long(packedSize).long(size).done();
}

/** An entry of the central directory (APPNOTE 6.3.10, section 4.3.12). */
export function directoryLine(member: ZipMember): Bytes {
  const record = new RecordWriter(46 + member.name.length);
  record.long(0x02014b50).short(VERSION).short(VERSION).short(flagsOf(member));
  record.short(METHODS[member.method]).moment(member.at).long(member.crc);
  record.long(member.packedSize).long(member.size).short(member.name.length);
  record.short(0).short(0).short(0).short(0).long(0).long(member.offset);
  return record.bytes(member.name).done();
}

/** The end of the central directory (APPNOTE 6.3.10, section 4.3.16). */
export function directoryEnd(count: number, size: number, offset: number): Bytes {
  const record = new RecordWriter(22).long(0x06054b50).short(0).short(0).short(count).short(count);
  return record.long(size).long(offset).short(0).done();
}

class RecordWriter {
  readonly #bytes: Bytes;
  readonly #view: DataView;
  #at = 0;

  constructor(size: number) {
    this.#bytes = new Uint8Array(size);
    this.#view = new DataView(this.#bytes.buffer);
  }

  short(value: number): this {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
    return this;
  }

  long(value: number): this {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
    return this;
  }

  /** A time in the format of MS-DOS: local time, in steps of two seconds (APPNOTE 6.3.10, section 4.4.6). */
  moment(at: Date): this {
    this.short((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1));
    const years = Math.max(0, at.getFullYear() - 1980);
    return this.short((years << 9) | ((at.getMonth() + 1) << 5) | at.getDate());
  }

  bytes(bytes: Uint8Array): this {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  done(): Bytes {
    return this.#bytes;
  }
}
