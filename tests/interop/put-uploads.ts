/** An upload plugin for the vendor's clients, which sends the file by PUT to the address from the relay. */
export class PutUploads {
  uploadFile(
    options: { url: string; resources: Blob; downloadUrl: string; onProgress?(progress: { percent: number }): void },
    done: (error: unknown, answer?: { data: { location: string } }) => void,
  ): void {
    fetch(options.url, { method: "PUT", body: options.resources })
      .then((response) => {
        if (!response.ok) throw new Error(`PUT ${options.url}: ${response.status}`);
        options.onProgress?.({ percent: 1 });
        done(null, { data: { location: options.downloadUrl } });
      })
      .catch((error: unknown) => done(error));
  }
}
