/** Files as in a worker, without a browser: they are read synchronously and may have been deleted. */
export class OnDisk extends Blob {
  reads = 0;
  isGone = false;
  constructor(
    readonly content: Uint8Array,
    private readonly of: OnDisk | null = null,
    private readonly said = content.length,
  ) {
    super([content as Uint8Array<ArrayBuffer>]);
  }

  /** A stated size above the real one. */
  override get size(): number {
    return this.said;
  }

  override slice(from = 0, to = this.size): Blob {
    return new OnDisk(this.content.subarray(from, to), this.of ?? this);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Promise((resolve) => resolve(this.taken()));
  }

  taken(): ArrayBuffer {
    const whole = this.of ?? this;
    whole.reads += 1;
    if (whole.isGone) throw new DOMException("gone", "NotReadableError");
    return this.content.slice().buffer;
  }
}

/** Replaces the browser's FileReaderSync. */
export class DiskReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    return (blob as OnDisk).taken();
  }
}
