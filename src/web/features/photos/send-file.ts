import { photoMessages } from '#contract/photos.ts';

type Destination = { uploadUrl: string; contentType: string };

/** Puts a file to its address. Only XMLHttpRequest tells how far an upload has come. */
export function sendFile(
  file: File,
  { uploadUrl, contentType }: Destination,
  onProgress: (percent: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(photoMessages.uploadFailed));
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    request.open('PUT', uploadUrl);
    request.setRequestHeader('content-type', contentType);
    request.send(file);
  });
}
